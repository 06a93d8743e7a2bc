  .text
  .globl runvil_plugin
  .type runvil_plugin, @function
runvil_plugin:
  ret

  .section .note.android.ident,"a",@note
  .p2align 2
  .long 8, 4, 1
  .asciz "Android"
  .long 24

  .section .note.ABI-tag,"a",@note
  .p2align 2
  .long 4, 16, 1
  .asciz "GNU"
  .long 0, 3, 2, 0

/* lld merges .note.gnu.property and drops this property of it, so the note has another section. */
  .section .note.isa,"a",@note
  .p2align 3
  .long 4, 16, 5
  .asciz "GNU"
  .long 0xc0008002, 4, 5, 0
  .section .note.GNU-stack,"",@progbits
