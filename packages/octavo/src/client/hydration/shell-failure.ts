import * as WORDS from '../../shared/words/index.ts'
import { SHELL_FAILURE_ID } from '../../shared/ids/shell-ids.ts'

/**
 * Says that the shell's controls do not work, and offers to load the page again. The reader decides when, because text
 * and links work, and a reload without a connection would take them away.
 */
export function showShellFailure(): void {
  const button = document.createElement('button')
  button.textContent = WORDS.reloadPage
  button.addEventListener('click', () => location.reload())
  const notice = document.createElement('div')
  notice.id = SHELL_FAILURE_ID
  notice.setAttribute('role', 'alert')
  notice.append(`${WORDS.controlsFailed} `, button)
  document.body.append(notice)
}
