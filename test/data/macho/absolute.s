.globl _absolute_value
.set _absolute_value, 0x1234
