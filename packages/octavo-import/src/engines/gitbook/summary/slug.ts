import { slug as githubSlug } from 'github-slugger'
import { pickFreeId, type SlugRule } from '../../../markdown/index.ts'

/** Letters of other scripts than Latin. */
const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * A title as a part of an address, with dots: `Q & A` → `q-and-a`. GitBook does not publish its rule. This one gives
 * the ids that its own documentation links to, such as `set-syntax...` and `math-and-tex`:
 * https://github.com/GitbookIO/public-docs. Other scripts than Latin become ids as on GitHub.
 */
export function slugify(title: string): string {
  if (OTHER_SCRIPTS.test(title)) return githubSlug(title.trim())
  return title
    .normalize('NFKD')
    .replace(/\p{M}|\u200B|\uFEFF/gu, '')
    .replaceAll('…', '...')
    .replaceAll('&', ' and ')
    .replace(/(?<=\w)'(?=\w)/g, '')
    .toLowerCase()
    .replace(/[^\w.]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The ids of the headings of one page. Ad blockers would hide an element with the word "ad" in its id. */
export function slugRule(): SlugRule {
  const taken = new Set<string>()
  return (text) => {
    const base = slugify(text)
      .replace(/(?<![^-])ad(?![^-])/g, 'a-d')
      // https://www.w3.org/TR/html4/types.html#type-name
      .replace(/^(?=\d)/, 'id-')
    return pickFreeId(base, taken)
  }
}

const SYMBOLS = /[[\]!"'#$%&()*+,./:;<=>?@^_`{|}~©∑®†“”‘’∂ƒ™℠…œŒ˚ºª•∆∞♥]+/g

/** The ids of the old command line and of HonKit: https://github.com/GitbookIO/github-slugid */
export function githubSlugId(text: string): string {
  return text.replace(SYMBOLS, '').replaceAll(' ', '-').toLowerCase().replace(/^-/, '')
}
