/** Authors with their pictures, as Markdown. */
import { escapeHtml } from '../../../shared/text/html.ts'
import { escapeButVariables, linkTo, type AuthorPath } from './markdown.ts'
import type { Author, AuthorLink } from './post.ts'

/** In CSS pixels. */
const SIZE = 48

/** Whether a card shows more of an author than the name. */
export function hasCard({ image, title, links = [] }: Author): boolean {
  return image !== undefined || title !== undefined || links.length > 0
}

/** Cards of the authors of a post, which lead to their pages. */
export function renderAuthors(authors: readonly Author[], authorPath: AuthorPath, hasLinks: boolean): string {
  return wrap(
    authors.map((author) => {
      const links = hasLinks ? (author.links ?? []) : []
      return toCard(author, linkTo(authorPath(author), author.name), links)
    }),
  )
}

/** What the page of an author shows above the posts; '' if only the name is known. */
export function renderAuthor(author: Author): string {
  const { url, description, links = [] } = author
  const website = url !== undefined && URL.canParse(url) ? [{ label: new URL(url).host, href: new URL(url).href }] : []
  const isKnown = hasCard(author) || website.length > 0
  const card = isKnown ? wrap([toCard(author, escapeButVariables(author.name), [...website, ...links])]) : ''
  return [card, description === undefined ? '' : escapeButVariables(description)].filter(Boolean).join('\n\n')
}

function toCard({ image, title }: Author, name: string, links: readonly AuthorLink[]): string {
  // The name is beside the picture.
  const picture = image === undefined ? '' : `<img src="${escapeHtml(image)}" alt="" width="${SIZE}" height="${SIZE}"> `
  const words = [...(title === undefined ? [] : [escapeButVariables(title)]), ...links.map(toLink)]
  return `${picture}**${name}**${words.length > 0 ? `\\\n${words.join(' · ')}` : ''}`
}

/** Styled by `theme/styles/options/post-authors.css`. */
function wrap(cards: readonly string[]): string {
  return ['<div class="post-authors">', ...cards, '</div>'].join('\n\n')
}

function toLink({ label, href }: AuthorLink): string {
  return `[${escapeButVariables(label)}](<${href}>)`
}
