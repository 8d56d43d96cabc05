import { escapeAttribute } from './write-markdown.ts'

/** The opening of a home page. */
export interface Hero {
  /** The heading, if it differs from the title of the page. */
  title?: string
  /** A line between heading and tagline. */
  lead?: string
  tagline?: string
  image?: { src: string; alt: string }
  actions: { text: string; link: string }[]
  features: { title: string; details: string; link?: string }[]
}

/** The hero as Markdown: tagline, links, picture, and the features as cards. Links are as in the old page. */
export function renderHero({ title, lead, tagline, image, actions, features }: Hero): string {
  const cards = features.map(({ title, details, link }) => {
    const href = link === undefined ? '' : ` href="${link}"`
    return `<Card title="${escapeAttribute(title)}"${href}>${details}</Card>`
  })
  // A button without text shows a picture of the style sheet.
  const links = actions.flatMap(({ text, link }) => (text.trim() === '' ? [] : [`[${text.trim()}](${link})`]))
  return [
    ...(title === undefined ? [] : [`# ${title}`]),
    ...(lead === undefined ? [] : [`**${lead.trim()}**`]),
    ...(tagline === undefined ? [] : [tagline.trim()]),
    ...(links.length === 0 ? [] : [links.join(' · ')]),
    ...(image === undefined ? [] : [`![${image.alt}](${image.src})`]),
    ...(cards.length === 0 ? [] : ['<CardGrid>', ...cards, '</CardGrid>']),
  ]
    .map((block) => `${block}\n\n`)
    .join('')
}
