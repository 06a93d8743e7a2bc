  .text
  .globl runvil_plugin
  .type runvil_plugin, @function
runvil_plugin:
  ret

/* As the toolchain of OpenHarmony writes it: the name's size is 5, and nothing is padded. */
  .section .note.ohos.ident,"a",@note
  .long 5, 4, 1
  .asciz "OHOS"
  .byte 1, 0, 0, 0
  .section .note.GNU-stack,"",@progbits
