import { hash } from 'node:crypto'

/** An inline script as a source of `script-src`: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function toScriptHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
