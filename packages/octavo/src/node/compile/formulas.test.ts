import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { articleOf, createSite, shown } from './installed-site.fixture.ts'

test('formulas are rendered as MathML, and mistakes in them have a place', async () => {
  const site = createSite({
    'octavo.config.yml': 'markdown: { math: { macros: { "\\\\RR": "\\\\mathbb{R}" } } }\n',
    'docs/index.md': '# Home\n\nFor $x \\in \\RR$, \\$5 and `$y$`.\n\n- In a list:\n\n  $$\n  \\frac{a}{b}\n  $$\n',
  })
  expect((await site.build()).problems).toEqual([])
  const home = articleOf(site, 'index.html')
  expect(home).toMatch(/For <span class="katex"><math xmlns="[^"]*"><semantics>.*<mi>ℝ<\/mi>/)
  expect(home).toContain(', $5 and <code>$y$</code>.')
  expect(home).toMatch(
    /<figure class="diagram math"><span class="katex"><math [^>]*display="block"><semantics><mrow><mfrac>/,
  )
  expect(home).not.toContain('style=')
  expect(site.read('index.md')).toContain('For $x \\in \\RR$')
  site.write({ 'docs/index.md': '# Home\n\nText $a + \\fraq{1}$ text.\n' })
  expect(shown(await site.build({ write: false }))).toEqual([
    [
      'error docs/index.md:3:11',
      'The formula cannot be rendered: Undefined control sequence: \\fraq',
      'Fix the formula (https://katex.org/docs/supported), or write \\$ for a dollar sign.',
    ],
  ])
})

test('dollar signs of prices and variables are text, as for Pandoc and on GitHub', async () => {
  const text = [
    'It costs $5 and then $10 more. From $5-$10. US$5 vs. CA$7. Set $HOME and $PATH, or `$A` and $B [x](gone.md).',
    'For $x$, $n$th and $5. The set $a$-$b$ of **$c$**, \\\\$5 and \\$6 $',
    '输入空间$p$到输出空间$q$的映射',
    '请设置$HOME和$PATH的值。价格为$5，运费$ABC。в$A и б$B',
    '$$x = 1$$',
    '- $5 and\n  $$y$$ and $6\n- $$\n  a\n\n  \\text{for $x$}\n  $$\n- $$z$$',
    '| $5 | $6 |\n|--|--|\n| $d$ | $7 $8 |',
  ].join('\n\n')
  const site = createSite({ 'octavo.config.yml': 'markdown: { math: true }\n', 'docs/index.md': `# Home\n\n${text}\n` })
  expect(shown(await site.build())).toEqual([
    ['error docs/index.md:3:96', expect.stringContaining('"gone.md"'), expect.anything()],
  ])
  site.write({ 'docs/gone.md': '# Gone\n' })
  await site.build()
  const article = articleOf(site, 'index.html')
  const readable = article.replace(/<math[^]*?<annotation[^>]*>([^<]*)<[^]*?<\/math>/g, '($1)').replace(/<[^>]*>/g, '')
  expect(readable).toContain(
    'It costs $5 and then $10 more. From $5-$10. US$5 vs. CA$7. Set $HOME and $PATH, or $A and $B x.\n' +
      'For (x), (n)th and $5. The set (a)-(b) of (c), \\$5 and $6 $\n输入空间(p)到输出空间(q)的映射\n请设置$HOME和$PATH的值。价格为$5，运费$ABC。в$A и б$B',
  )
  expect(
    readable
      .split('\n')
      .filter((line) => /[5-8yd]/.test(line))
      .slice(3),
  ).toEqual(['$5 and', '(y) and $6', '$5$6', '(d)$7 $8'])
  expect(article.match(/<figure class="diagram math">/g)).toHaveLength(3)
  expect(site.read('index.md')).toContain(text.slice(0, text.indexOf('[x]')))
})

test('a dollar sign in a bare address is a part of the address', async () => {
  const site = createSite({
    'octavo.config.yml': 'markdown: { math: true }\n',
    'docs/index.md':
      '# Home\n\nSee https://a.example/?x=$1 costs $5 or $6 a.\n\n<https://a.example/$x>, [$y](https://a.example/) and $7 or $8 a.\n',
  })
  expect((await site.build()).problems).toEqual([])
  const article = articleOf(site, 'index.html')
  const addresses = Array.from(article.matchAll(/<a href="(https:[^"]*)"/g), ([, address]) => address)
  expect(addresses).toEqual(['https://a.example/?x=$1', 'https://a.example/$x', 'https://a.example/'])
  expect(article.replace(/<[^>]*>/g, '')).toContain(
    'See https://a.example/?x=$1 costs $5 or $6 a.\nhttps://a.example/$x, $y and $7 or $8 a.',
  )
})

test('a heading keeps its formula in the table of contents, a title and a summary keep its source', async () => {
  const site = createSite({
    'octavo.config.yml': 'markdown: { math: true }\n',
    'docs/index.md': '# The number $e$\n\nIt is $e \\approx 2.7$.\n\n## For $n < 1$\n\nSee [above](#for-n--1).\n',
  })
  expect((await site.build()).problems).toEqual([])
  const home = site.read('index.html')
  expect(home).toMatch(/<title>The number e \|/)
  expect(home).toContain('<meta name="description" content="It is e \\approx 2.7.">')
  expect(home).toMatch(/<nav class="toc".*<a href="#for-n--1">For <span class="katex"><math .*<mo>&lt;<\/mo>.*<\/nav>/)
})

test('an excerpt of the search keeps the formulas of a sentence', async () => {
  const site = createSite({
    'octavo.config.yml': 'markdown: { math: true }\n',
    'docs/index.md': '# Home\n\nSorting takes $n \\log n$ steps at most.\n',
  })
  expect((await site.build()).problems).toEqual([])
  const texts = [...site.readAll()].filter(([file]) => file.includes('search-text-')).map(([, text]) => text)
  expect(texts.join('\n')).toContain(String.raw`Sorting takes n \\log n steps at most.`)
})

test('formulas are MathML Core: letters of alphabets, brackets that grow, aligned columns', async () => {
  const site = createSite({
    'octavo.config.yml': 'markdown: { math: true }\n',
    'docs/index.md': [
      '$\\mathcal{L} \\mathfrak{g} \\mathbf{B12} \\mathbb{ZQx} \\boldsymbol{\\alpha\\Omega} \\mathtt{a}$',
      '$\\left| x \\right|$ $\\mathbf{+} \\textbf{ab}$',
      '$$\n\\begin{aligned} a &= \\begin{cases} b & c \\end{cases} \\end{aligned}\n$$',
    ].join('\n\n'),
  })
  expect((await site.build()).problems).toEqual([])
  const home = articleOf(site, 'index.html')
  const letters = [...home.matchAll(/<m[in]>([^<]*)</g)]
    .map(([, text]) => text)
    .filter(Boolean)
    .join(' ')
  expect(letters).toContain('ℒ 𝔤 𝐁 𝟏𝟐 ℤ ℚ 𝕩 𝜶 𝛀 𝚊')
  expect(home).toContain('<mo fence="true" stretchy="true">∣</mo>')
  expect(home).toContain('<mtext mathvariant="bold">ab</mtext>')
  expect([...home.matchAll(/<mtd(?: columnalign="(\w+)")?/g)].map(([, side]) => side)).toEqual([
    'right',
    'left',
    'left',
    'left',
  ])
  const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(site.read('index.html')) ?? []
  expect(site.read(style)).toMatch(/mtd\[columnalign="?right"?\]\{text-align:right\}/)
})

test('KaTeX also renders the formulas of remark-math, and must be installed', async () => {
  const files = {
    'octavo.config.mjs': `import remarkMath from 'remark-math'\nexport default { markdown: { math: true, remarkPlugins: [remarkMath] } }\n`,
    'docs/index.md': '# Home\n\nThe formula $x$.\n',
  }
  const site = createSite(files)
  await site.build()
  expect(articleOf(site, 'index.html')).toMatch(
    /The formula <span class="katex"><math [^>]*><semantics><mrow><mi>x<\/mi>/,
  )
  const bare = createProject({ 'octavo.config.yml': 'markdown:\n  math: true\n', 'docs/index.md': '# Home\n' })
  expect(shown(await bare.build({ write: false }))).toEqual([
    [
      'error octavo.config.yml:2:3',
      '"markdown.math" needs a package that is not installed: katex.',
      `Run "npm install katex" in the site's folder.`,
    ],
  ])
})
