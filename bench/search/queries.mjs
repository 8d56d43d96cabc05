/**
 * Known-item queries: what a reader types who knows that something exists, and the pages that have it. They are
 * derived from the pages by rules and a seed, so they favor no engine.
 *
 *   title       the title of one page
 *   heading     a heading of at least two words that is on one page and is not a title
 *   sentence    the rarest five or six words of a sentence, in its order, when no other section has all of them
 *   identifier  a name that is on one page: camelCase, snake_case, dotted, or dashed with a digit or a dot
 *   typo        one of these with one letter deleted, inserted, replaced or swapped
 *
 * @typedef {{ route: string, title: string, headings: string[], sections: { text: string, code: string }[] }} PlainPage
 * @typedef {{ kind: string, query: string, routes: Set<string> }} Query
 */

const KINDS = ['title', 'heading', 'sentence', 'identifier', 'typo']
const NAME = /(?<![\w$])[A-Za-z_$][\w$]*(?:[-./:][\w$]+)*/g
const LETTERS = 'etaoinshrdlu'

/**
 * @param {PlainPage[]} pages
 * @param {number} count
 * @param {number} seed
 * @returns {Query[]}
 */
export function makeQueries(pages, count, seed) {
  const random = createRandom(seed)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const facts = gatherFacts(pages)
  const makers = {
    title: () => pick(facts.titles),
    heading: () => pick(facts.headings),
    identifier: () => pick(facts.identifiers),
    sentence: () => makeSentence(pages, facts, random, pick),
  }
  const makeTypo = () => {
    const { query, routes } = repeat(makers[pick(['title', 'heading', 'sentence', 'identifier'])])
    const wrong = misspell(query, random)
    return wrong === undefined ? undefined : { query: wrong, routes }
  }
  return KINDS.flatMap((kind) => {
    const make = makers[kind] ?? makeTypo
    return Array.from({ length: Math.floor(count / KINDS.length) }, () => ({ kind, ...repeat(make) }))
  })
}

function repeat(make) {
  for (;;) {
    const made = make()
    if (made) return made
  }
}

function gatherFacts(pages) {
  const titles = new Places()
  const headings = new Places()
  const names = new Places()
  const sections = []
  const holders = new Map()
  for (const { route, title, headings: own, sections: texts } of pages) {
    titles.add(plain(title), route, title)
    for (const heading of own) headings.add(plain(heading), route, heading)
    for (const { text, code } of texts) {
      for (const [name] of `${text}\n${code}`.matchAll(NAME)) names.add(name, route, name)
      const number = sections.push({ route, text }) - 1
      for (const word of new Set(plain(`${text} ${code}`).split(' '))) append(holders, word, number)
    }
  }
  const isHeading = ({ query }) => plain(query).includes(' ') && !titles.routes.has(plain(query))
  return {
    sections,
    holders,
    titles: titles.single(),
    headings: headings.single().filter(isHeading),
    identifiers: names.single().filter(({ query }) => isIdentifier(query)),
  }
}

/** The pages that have a title, heading or name. */
class Places {
  routes = new Map()
  forms = new Map()

  add(key, route, form) {
    if (!this.routes.has(key)) this.routes.set(key, new Set())
    this.routes.get(key).add(route)
    this.forms.set(key, form)
  }

  single() {
    return [...this.routes]
      .filter(([, routes]) => routes.size === 1)
      .map(([key, routes]) => ({ query: this.forms.get(key), routes }))
  }
}

function isIdentifier(name) {
  if (name.length < 6 || name.length > 32 || /[^A-Za-z0-9]$/.test(name)) return false
  return /[a-z][A-Z]/.test(name) || /[a-z]_[a-z]/.test(name) || /[a-z]\.[a-z]/.test(name) || /-.*[\d.]/.test(name)
}

function makeSentence(pages, { sections, holders }, random, pick) {
  const { text } = pick(sections)
  const sentence = pick(text.split(/(?<=[.!?])\s+/))
  const words = [...new Set(plain(sentence).split(' '))].filter((word) => word.length > 3 && !/^\d+$/.test(word))
  const rarest = [...words]
    .sort((a, b) => holders.get(a).length - holders.get(b).length)
    .slice(0, random() < 0.5 ? 5 : 6)
  if (rarest.length < 5) return undefined
  const together = rarest
    .map((word) => holders.get(word))
    .reduce((all, some) => all.filter((section) => some.includes(section)))
  const others = together.filter((section) => !sections[section].text.includes(sentence))
  if (others.length > 0) return undefined
  return {
    query: words.filter((word) => rarest.includes(word)).join(' '),
    routes: new Set(together.map((section) => sections[section].route)),
  }
}

/** Changes one inner letter of a word of at least five letters. */
function misspell(query, random) {
  const words = query.split(' ')
  const long = words.flatMap((word, index) => (/^[a-z]{5,}$/i.test(word) ? [index] : []))
  if (long.length === 0) return undefined
  const index = long[Math.floor(random() * long.length)]
  const word = words[index]
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = LETTERS[Math.floor(random() * LETTERS.length)]
  const variants = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ]
  words[index] = variants[Math.floor(random() * variants.length)]
  return words[index] === word ? undefined : words.join(' ')
}

function plain(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** mulberry32 (https://github.com/bryc/code/blob/master/jshash/PRNGs.md): the same numbers for the same seed. */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function append(lists, key, value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
