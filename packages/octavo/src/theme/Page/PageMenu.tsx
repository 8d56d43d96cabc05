import type { PageMenuSettings } from '../../shared/build/page-menu.ts'
import type { PageData } from '../../shared/site.ts'
import { PAGE_MENU_ID } from '../../shared/ids/shell-ids.ts'
import * as WORDS from '../../shared/words/index.ts'
import { announce, writeClipboard } from '../../client/browser/index.ts'
import { useSite } from '../../client/shell/index.ts'

interface PageMenuProps {
  settings: PageMenuSettings
  /** Path of the page's Markdown. */
  href: string
}

/** Opens the menu of the page. */
export function PageMenuButton({ label }: { label: string }) {
  return (
    <button type="button" className="page-menu-button" popoverTarget={PAGE_MENU_ID} aria-label={label}>
      <span className="icon icon-chevron" />
    </button>
  )
}

/** What the menu of a page shows; undefined on a page without one. */
export function findPageMenu(
  settings: PageMenuSettings,
  { markdownUrl, layout, route }: PageData,
): PageMenuProps | undefined {
  if (!markdownUrl || layout === 'home') return undefined
  const isPost = settings.blog !== '' && `${route}/`.startsWith(`${settings.blog}/`)
  return isPost ? undefined : { settings, href: markdownUrl }
}

/** More ways to use a page, in a native popover, which opens without scripts. */
export function PageMenu({ settings: { links, configuration, labels }, href }: PageMenuProps) {
  const { url } = useSite()
  const address = encodeURIComponent(url + href)
  return (
    <section id={PAGE_MENU_ID} className="page-menu" popover="auto" aria-label={labels.menu}>
      <a href={href}>{labels.view}</a>
      <button
        type="button"
        onClick={(event) => void copy(new URL(href, location.href).href, labels.linkCopied, event.currentTarget)}
      >
        {labels.copyLink}
      </button>
      {links.map((link) => (
        <a key={link.label} href={link.href.replaceAll('{url}', address)} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      ))}
      {configuration !== '' && (
        <>
          <p>{labels.connect}</p>
          <pre>{configuration}</pre>
          <button
            type="button"
            onClick={(event) => void copy(configuration, labels.configurationCopied, event.currentTarget)}
          >
            {labels.copyConfiguration}
          </button>
        </>
      )}
    </section>
  )
}

/** Copies a text, says so, and closes the menu. The menu stays open when the browser refuses. */
async function copy(text: string, message: string, button: HTMLElement): Promise<void> {
  const isCopied = await writeClipboard(text)
  announce(isCopied ? message : WORDS.copyingDenied)
  if (isCopied) button.closest<HTMLElement>('[popover]')?.hidePopover()
}
