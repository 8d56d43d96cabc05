import type { UserConfig } from 'octavo'

/** The setting for a direction that a site names. Other values, for example `auto`, are those of the language. */
export function convertDirection(direction: string | undefined): Pick<UserConfig, 'direction'> {
  return direction === 'rtl' || direction === 'ltr' ? { direction } : {}
}
