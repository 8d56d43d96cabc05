import type { TokenVerifier } from '@k5/runtime/nestjs'

export declare function fakeTokenVerifier(caller: { subject: string; roles: string[] }): TokenVerifier
