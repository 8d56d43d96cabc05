import { asMap, asText, asTexts, type ConversionLog } from '../../../shared/index.ts'
import type { MystConfig } from '../config/read-config.ts'

/** Extensions that are read, or that do what Octavo does itself. */
const KNOWN =
  /^(?:myst_parser|myst_nb|recommonmark|sphinx_(?:design|copybutton|togglebutton|inline_tabs|tabs|thebe|last_updated_by_git|sitemap)(?:\..*)?|sphinxext\.(?:opengraph|rediraffe)|sphinx_reredirects|sphinxcontrib\.mermaid|sphinx\.ext\.(?:mathjax|githubpages|viewcode|autosectionlabel|todo|extlinks|napoleon))$/

/** Extensions and scripts of a site of Sphinx, and plugins of mystmd. */
export function reportSettings({ kind, settings, file, url }: MystConfig, log: ConversionLog): void {
  if (kind === 'sphinx' && url === undefined) {
    const message = 'The configuration does not name the address of the site, so the new one begins at "/".'
    const hint = 'If the old one begins elsewhere, for example at "/en/latest/", set "html_baseurl", and import again.'
    log.report({ kind: 'settings', message, hint, file })
  }
  const hint = 'Look for its directives in the pages: the report names them.'
  for (const name of asTexts(settings['extensions']))
    if (!KNOWN.test(name)) log.reportPlugin(name, { file }, hint, 'extension')
  for (const name of asTexts(asMap(settings['project'])['plugins'])) log.reportPlugin(name, { file }, hint)
  const style = asText(asMap(asMap(settings['site'])['options'])['style'])
  if (style !== undefined) {
    const message = `The style sheet "${style}" is not converted.`
    const hint = 'Move the rules that you need into a style sheet, and name it in "styles".'
    log.report({ kind: 'settings', message, hint, file })
  }
  for (const key of ['html_css_files', 'html_js_files', 'templates_path'])
    for (const name of asTexts(settings[key])) {
      const message = `"${name}" of ${key} is not converted.`
      const hint = 'Move the rules that you need into a style sheet, and name it in "styles".'
      log.report({ kind: 'settings', message, hint, file })
    }
}
