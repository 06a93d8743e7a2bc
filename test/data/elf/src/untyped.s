  .text
  .globl runvil_plugin
runvil_plugin:
  movl $42, %eax
  ret
  .section .note.GNU-stack,"",@progbits
