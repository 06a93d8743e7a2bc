    .globl runvil_plugin
    .type runvil_plugin, @function
    .text
runvil_plugin:
    ret
