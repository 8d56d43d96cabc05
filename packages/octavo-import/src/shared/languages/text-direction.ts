import type { UserConfig } from 'octavo'

/** The setting for a direction that a site names. For other values, for example `auto`, the language decides. */
export function convertDirection(direction: string | undefined): Pick<UserConfig, 'direction'> {
  return direction === 'rtl' || direction === 'ltr' ? { direction } : {}
}
