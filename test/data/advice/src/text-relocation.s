    .globl runvil_plugin
    .type runvil_plugin, @function
    .text
runvil_plugin:
    movabsq $runvil_plugin, %rax
    ret
    .section .note.GNU-stack, "", @progbits
