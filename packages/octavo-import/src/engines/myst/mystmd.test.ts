import { expect, test } from 'vitest'
import { read } from './read-myst.fixture.ts'

const CONFIG = 'version: 1\nproject:\n  title: T\n'

/** Converts the page `page.md` of a site of mystmd; `more` are its other files. */
async function convert(text: string, more: Record<string, string> = {}) {
  const site = await read({ 'myst.yml': CONFIG, 'index.md': '# Home\n', 'page.md': text, ...more })
  return { site, text: site.pages.find(({ source }) => source === 'page.md')?.text ?? '' }
}

test('parts of pages are repeated: blocks, what is below a break, directives and sections', async () => {
  const { text, site } = await convert(
    '![](#block)\n\n:::{embed} #cards\n:::\n\n![](#note)\n\n![](#part)\n\n![](#gone)\n\nSee [](#note).\n',
    {
      'b/other.md':
        '(block)=\n> One\n> [two](./c.md)\n\nNo\n\n(cards)=\n+++\nThree\n\nFour\n\n+++\nNo\n\n:::{note} Title\n:label: note\nFive\n:::\n\n(part)=\n## Part\n\nSix\n\n## No\n\n(loop)=\n![](#loop)\n',
      'b/c.md': '# C\n',
    },
  )
  expect(text.replace(/\n{2,}/g, '\n')).toBe(
    '> One\n> [two](./b/c.md)\nThree\nFour\n:::note[Title]\nFive\n:::\n**Part**\nSix\nSee [Title](./b/other.md#note).\n',
  )
  expect(site.notConverted).toContainEqual(
    expect.objectContaining({
      kind: 'embedded parts',
      file: 'page.md',
      line: 10,
      message: expect.stringContaining('#gone'),
    }),
  )
})

test('figures, tables, code and formulas have numbers, and references name them', async () => {
  const { text } = await convert(
    '---\nnumbering:\n  headings: true\n---\n\n## One\n\n(deep)=\n### Two\n\n' +
      '```{figure} a.png\n:label: fig\nA picture\n```\n\n```{figure} b.mp4\n```\n\n```{list-table} Things\n:label: tab\n* - a\n```\n\n' +
      '```{code} js\n:caption: Adds `b`\n:filename: a.js\n:label: prog\na\n```\n\n$$\na\n$$ (sum)\n\n```{math}\n:label: product\nb\n```\n\n' +
      '[](#fig), [Fig. %s](#fig), [{name}](#fig), @tab, [@prog; @sum], {eq}`product`, {numref}`Table %s <tab>`, {ref}`fig`, [](#deep), me@mail.test, @nobody\n',
    { 'a.png': '', 'b.mp4': '' },
  )
  expect(text).toContain('## 1 One {#one}')
  expect(text).toContain('### 1.1 Two {#deep}')
  expect(text).toContain('![A picture](a.png "Figure 1: A picture")')
  expect(text).toContain('**Table 1: Things**')
  expect(text).toContain('```js title="a.js"\na\n```\n\nProgram 1: Adds `b`')
  expect(text).toContain('$$\nb\n\\tag{2}\n$$')
  expect(text).toContain(
    '[Figure 1](#fig), [Fig. 1](#fig), [A picture](#fig), [Table 1](#tab), [Program 1](#prog); [(1)](#sum), [(2)](#product), ' +
      '[Table 1](#tab), [A picture](#fig), [Section 1.1](#deep), me@mail.test, @nobody',
  )
})

test('the pictures of a figure have letters', async () => {
  const { text } = await convert(
    ':::{figure}\n:label: both\n![A](a.png)\n(own)=\n![B](a.png)\n\nThe two\n:::\n\n[](#both-a) [](#own)\n',
    { 'a.png': '' },
  )
  expect(text).toContain('![A](a.png "(a) A")')
  expect(text).toContain('![B](a.png "(b) B")')
  expect(text).toContain('Figure 1: The two')
  expect(text).toContain('[Figure 1a](#both) [Figure 1b](#own)')
})

const BIB = `
@string{x = "y"}
@article{ng2015, author = {Ng, Ann and Bob M{\\"u}ller and Cy Day}, title = {{A} study, of "b"}, journal = "Acts", volume = 3, pages = {1--9}, year = 2015, doi = {10.1234/AB.c}}
@book{day,
  author = {Cy Day}, title = {Book}, publisher = {Press}, date = {2020-01-02} }
`

test('citations name works, and the page lists them at its end', async () => {
  const { text, site } = await convert(
    '@ng2015 [p. 2], [see @ng2015, p. 3; @day], [-@day], {cite:t}`day`, {cite:p}`{see}day{ch. 1}`, [](doi:10.1234/ab.C), <https://doi.org/10.9/x>, [@gone], [](https://doi.org/10.5555/x)\n',
    { 'refs.bib': BIB },
  )
  expect(text).toContain(
    '[Ng *et al.* (2015, p. 2)](#cite-ng2015), (see [Ng *et al.*, 2015](#cite-ng2015), p. 3; [Day, 2020](#cite-day)), ([2020](#cite-day)), ' +
      '[Day (2020)](#cite-day), (see [Day, 2020](#cite-day), ch. 1), [Ng *et al.* (2015)](#cite-ng2015), <https://doi.org/10.9/x>, [@gone], ' +
      '[10.5555/x](https://doi.org/10.5555/x)',
  )
  expect(text).toContain(
    '## References {#page-references}\n\n- <a id="cite-day"></a>Day, C. (2020). Book. *Press*.\n' +
      '- <a id="cite-ng2015"></a>Ng, A., Müller, B., & Day, C. (2015). A study, of "b". *Acts*, 3, 1–9. <https://doi.org/10.1234/ab.c>\n',
  )
  expect(site.notConverted.filter(({ kind }) => kind === 'citations')).toMatchObject([{ line: 1 }])
})

test('lists of sections and of pages', async () => {
  const toc =
    '  toc:\n    - file: index.md\n    - file: page.md\n      children:\n        - file: sub.md\n    - title: Part\n      children:\n        - url: https://a.test\n          title: A\n'
  const list = (context: string, more = '') => `:::{toc}\n:context: ${context}\n${more}:::\n\n`
  const { text } = await convert(
    `# Page\n\n## One\n\n${list('section')}### Deep\n\n(own)=\n## Two\n\n${list('page', ':depth: 2\n')}${list('children')}${list('project')}`,
    { 'sub.md': '# Sub\n', 'myst.yml': CONFIG + toc },
  )
  const lists = text.match(/(?:^ *- .*\n)+/gm)
  expect(lists).toEqual([
    '- [Deep](#deep)\n',
    '- [Page](#page)\n  - [One](#one)\n  - [Two](#own)\n',
    '- [Sub](./sub.md)\n',
    '- [Home](./index.md)\n- [Page](./page.md)\n  - [Sub](./sub.md)\n- Part\n  - [A](https://a.test)\n',
  ])
})

test('an example shows its source and what becomes of it', async () => {
  const { text } = await convert(
    '# Page\n\n````{myst}\n\n---\nnumbering: true\n---\n(here)=\n## A\n\n:::{figure} a.png\n:label: fig\nB\n:::\n\n[](#fig) [](#here)\n````\n\n## A\n',
    { 'a.png': '' },
  )
  expect(text).toContain('```markdown\n---\nnumbering: true\n---\n(here)=\n## A\n')
  expect(text).toContain(
    '<a id="here"></a>\n\n**A**\n\n\n<a id="fig"></a>\n\n![B](a.png "Figure 1: B")\n\n\n[Figure 1](#fig) [A](#here)',
  )
  expect(text).toMatch(/\n## A\n$/)
})

test('cells with blocks make a table of HTML', async () => {
  const { text } = await convert(
    ':::{list-table}\n:header-rows: 1\n* - A\n  - B\n* - one\n  - two\n\n    ```js\n    a\n    ```\n:::\n',
  )
  expect(text.trim().replace(/\n+/g, '\n')).toBe(
    '<table>\n<thead>\n<tr>\n<th>\nA\n</th>\n<th>\nB\n</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>\none\n</td>\n<td>\ntwo\n```js\na\n```\n</td>\n</tr>\n</tbody>\n</table>',
  )
})

test('subtitles, buttons, titles of boxes in their content, and links to files', async () => {
  const { text } = await convert(
    '---\ntitle: A\nsubtitle: Below\n---\n\n{button}`Go <./index.md>` {button}`https://a.test`\n\n:::{tip}\n:class: dropdown\n# Use `x`\n\nText\n:::\n\n[](./a.yml)\n',
    { 'a.yml': '' },
  )
  expect(text).toContain('---\ntitle: A\n---\n\n*Below*\n')
  expect(text).toContain(
    '<a class="button" href="./index.md">Go</a> <a class="button" href="https://a.test">https://a.test</a>',
  )
  expect(text).toContain(':::details[Use `x`]\n\nText\n\n:::')
  expect(text).toContain('[`a.yml`](./a.yml)')
})
