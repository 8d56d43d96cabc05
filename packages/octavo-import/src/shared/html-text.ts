import { Parser } from 'htmlparser2'

/** The link that HTML consists of, without its pictures; undefined for other HTML. */
export function linkOfHtml(html: string): { label: string; href: string } | undefined {
  const links: { href?: string; label?: string }[] = []
  let picture: string | undefined
  const parser = new Parser({
    onopentag(name, { href, alt, 'aria-label': label }) {
      if (name === 'a') links.push({ href: href || undefined, label: label || undefined })
      if (name === 'img') picture ??= alt
    },
  })
  parser.end(html)
  const [link] = links
  const label = textOfHtml(html) || link?.label || picture
  return links.length === 1 && link?.href !== undefined && label ? { label, href: link.href } : undefined
}

/** The text of HTML without its tags, with single spaces. */
export function textOfHtml(html: string): string {
  let all = ''
  const parser = new Parser(
    {
      ontext: (part) => void (all += part),
      onclosetag: (name) => void (all += /^(?:br|p|div|li|h[1-6])$/.test(name) ? ' ' : ''),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return all.replace(/\s+/g, ' ').trim()
}

/** The links of HTML in a line, such as the text of a footer, which Octavo shows as a list. */
export function linksOfHtml(html: string): { label: string; href: string }[] {
  const links: { label: string; href: string }[] = []
  let open: { label: string; href: string } | undefined
  const parser = new Parser(
    {
      onopentag: (name, { href }) => void (name === 'a' && href && (open = { label: '', href })),
      ontext: (part) => void (open && (open.label += part)),
      onclosetag: (name) => {
        if (name !== 'a' || !open) return
        const label = open.label.replace(/\s+/g, ' ').trim()
        if (label !== '' && !/^(?:javascript|data):/i.test(open.href)) links.push({ label, href: open.href })
        open = undefined
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return links
}

/** The text of HTML in a line; undefined if it has nothing but links and what separates them. */
export function textBesideLinks(html: string): string | undefined {
  const rest = textOfHtml(html.replace(/<a\b[^>]*>[^]*?<\/a>/gi, ' '))
  return /[\p{L}\p{N}]/u.test(rest) ? textOfHtml(html) : undefined
}
