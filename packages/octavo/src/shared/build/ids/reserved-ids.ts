import * as shellIds from '../../ids/shell-ids.ts'

/**
 * An element with an id is also a property of `window` (https://html.spec.whatwg.org/multipage/nav-history-apis.html
 * #named-access-on-the-window-object). This one would take the place of Matomo's queue of commands.
 */
const GLOBALS = ['_paq']

const reserved = [...Object.values(shellIds), ...GLOBALS]
const names = new Set(reserved.filter((id) => !id.endsWith('-')))
const beginnings = reserved.filter((id) => id.endsWith('-'))

/** Whether an id belongs to the shell, so that no element of an article can have it. */
export function isReservedId(id: string): boolean {
  return names.has(id) || beginnings.some((beginning) => id.startsWith(beginning))
}
