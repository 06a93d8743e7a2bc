# What the C runtime brings into an ARM64EC image: a load configuration with CHPE metadata, and the words it points to.
	.data
	.p2align 3
.macro word name
	.globl \name
\name:	.xword 0
.endm
	word __os_arm64x_dispatch_call_no_redirect
	word __os_arm64x_dispatch_ret
	word __os_arm64x_check_call
	word __os_arm64x_check_icall
	word __os_arm64x_check_icall_cfg
	word __os_arm64x_dispatch_icall
	word __os_arm64x_get_x64_information
	word __os_arm64x_set_x64_information
	word __os_arm64x_dispatch_fptr

	.section .rdata,"dr"
	.globl __chpe_metadata
	.p2align 3
__chpe_metadata:
	.word 1
	.rva __hybrid_code_map
	.word __hybrid_code_map_count
	.rva __x64_code_ranges_to_entry_points
	.rva __arm64x_redirection_metadata
	.rva __os_arm64x_dispatch_call_no_redirect
	.rva __os_arm64x_dispatch_ret
	.rva __os_arm64x_check_call
	.rva __os_arm64x_check_icall
	.rva __os_arm64x_check_icall_cfg
	.word 0
	.word 0
	.word __x64_code_ranges_to_entry_points_count
	.word __arm64x_redirection_metadata_count
	.rva __os_arm64x_get_x64_information
	.rva __os_arm64x_set_x64_information
	.rva __arm64x_extra_rfe_table
	.word __arm64x_extra_rfe_table_size
	.rva __os_arm64x_dispatch_fptr
	.rva __hybrid_auxiliary_iat_copy
	.rva __hybrid_auxiliary_delayload_iat
	.rva __hybrid_auxiliary_delayload_iat_copy
	.word __hybrid_image_info_bitfield

	.globl _load_config_used
	.p2align 3
_load_config_used:
	.word 0x140
	.fill 0xc4, 1, 0
	.xword __chpe_metadata
	.fill 0x70, 1, 0
