import { expect, test } from 'vitest'
import { convert, importSite } from '../engines/docusaurus/docusaurus.fixture.ts'

const CONFIG = {
  'docusaurus.config.js': "export default { title: 'Acme', tagline: 'Fast and small' }",
  'docs/intro.md': '# Intro\n',
}

async function home(page: string, more: Record<string, string> = {}) {
  const site = await importSite({ ...CONFIG, 'src/pages/index.tsx': page, ...more })
  return { site, text: site.pages.find(({ target }) => target === 'pages/index.md')?.text ?? '' }
}

test('a home page in React becomes a hero, cards and text', async () => {
  const { site, text } = await home(
    `import Link from '@docusaurus/Link'
     import Layout from '@theme/Layout'
     import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
     import Features from '@site/src/components/Features'
     import { Zap } from 'lucide-react'
     import logo from './logo.png'
     export default function Home() {
       const { siteConfig } = useDocusaurusContext()
       const [open, setOpen] = React.useState(false)
       useEffect(() => { setOpen(true) }, [])
       return (
         <Layout description="All about &quot;Acme&quot;">
           <header><div className="row">
             <h1>{siteConfig.title}</h1>
             <p>{siteConfig.tagline}</p>
             <img src={logo} alt="Logo" />
             <div><a href="https://git.test" onClick={() => {}}><svg><path d="M0" /></svg>Code</a></div>
             <div><Link to="/docs/intro">Get <b>started</b></Link></div>
             <div><b>$</b><input readOnly value="npm i acme" /></div>
           </div></header>
           <main>
             {open && <p>Only later</p>}
             <Features list={[{ title: 'Small', icon: <Zap /> }, { title: 'Safe', icon: <Zap /> }]}>
               {(count) => <b>{count}</b>}
             </Features>
           </main>
         </Layout>
       )
     }`,
    {
      'src/pages/logo.png': '',
      'src/components/Features/index.js': `
        const Feature = ({ title, icon = null, ...props }) => <div {...props}>{icon}<h3>{title}</h3><p>It is {title.toLowerCase()}, *really*.</p></div>
        export default function Features({ list }) {
          return <>
            <h2>Why <br/> Acme</h2>
            <section>{list.map((each, index) => <Feature key={index} {...each} />)}</section>
            <ul><li>One</li><li>Two <code>{'a < b'}</code></li></ul>
            <pre><code>{\`npm install\`}</code></pre>
          </>
        }`,
    },
  )
  expect(text).toBe(`---
layout: home
title: "Acme"
description: "All about \\"Acme\\""
---

<Hero title="Acme">

Fast and small

\`\`\`
npm i acme
\`\`\`

<Action title="Get started" href="../docs/intro.md" />
<Action title="Code" href="https://git.test" />

<HeroSide>

![Logo](/imported/src/pages/logo.png)

</HeroSide>

</Hero>

## Why Acme

<CardGrid>

<Card title="Small" icon="lucide/zap">It is small, \\*really\\*.</Card>

<Card title="Safe" icon="lucide/zap">It is safe, \\*really\\*.</Card>

</CardGrid>

- One
- Two \`a < b\`

\`\`\`
npm install
\`\`\`
`)
  expect(site.notConverted.map(({ kind }) => kind)).not.toContain('React pages')
  expect(site.files).toContainEqual({ from: 'src/pages/logo.png', to: 'public/imported/src/pages/logo.png' })
})

test('what is computed on a page in React is reported with its place', async () => {
  const { site, text } = await home(
    `import { Stars } from '../Stars'
     export default () => <><h1>Acme</h1><p>Stars: {window.stars}</p>
       <Stars /></>`,
    { 'src/Stars.jsx': 'export const Stars = () => <b>{count()}</b>' },
  )
  expect(text).toContain('# Acme\n\nStars:')
  expect(site.notConverted.filter(({ kind }) => kind === 'parts of React pages')).toMatchObject([
    { message: expect.stringContaining('{window.stars} is computed'), file: 'src/pages/index.tsx', line: 2 },
    { message: expect.stringContaining('{count()} is computed'), file: 'src/Stars.jsx', line: 1 },
  ])
})

test('a footer with links is left out; a broken link is reported in the file that has it', async () => {
  const { site, text } = await home(
    `import { Footer, Quote } from '../parts'
     export default () => <><h1>Acme</h1><Quote /><Footer /></>`,
    {
      'src/parts.jsx': `
        export const Quote = () => <blockquote><p>Fine</p><footer>Ada</footer></blockquote>
        export const Footer = () => <footer><p>Made by Acme</p><a href="/docs/intro">Docs</a></footer>`,
      'src/pages/about.jsx': `
        import { Links } from '../links'
        export default () => <><h1>About</h1><p>Acme</p><Links /></>`,
      'src/links.jsx': '\nexport const Links = () => <p><a href="/gone">Gone</a></p>',
    },
  )
  expect(text).toBe('---\ntitle: "Acme"\n---\n\n# Acme\n\n> Fine\n>\n> Ada\n')
  expect(site.notConverted).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('The footer'), file: 'src/parts.jsx', line: 3 }),
  )
  expect(site.notConverted.filter(({ kind }) => kind === 'broken links')).toEqual([
    expect.objectContaining({ file: 'src/links.jsx', line: 2 }),
  ])
})

test('a comment in code with a computed value is left out', async () => {
  const { text, site } = await home(
    `export default function Home() {
       return <><h1>Acme</h1><p>Text</p>
         <pre>npm i acme<br /># Node {window.node}<br />acme --on {window.node}</pre></>
     }`,
  )
  expect(text).toContain('```\nnpm i acme\nacme --on\n```')
  expect(site.notConverted).toContainEqual(
    expect.objectContaining({ message: '{window.node} is computed, and was left out of the page.', line: 3 }),
  )
})

test('a page in React without a text is reported, and is no page', async () => {
  const { site, text } = await home("import App from 'app'\nexport default () => <App />")
  expect(text).toContain('[Get started]')
  expect(site.notConverted).toContainEqual(
    expect.objectContaining({ kind: 'React pages', file: 'src/pages/index.tsx' }),
  )
})

test('pictures side by side are one line, once each; a section begins with its heading', async () => {
  const { text } = await home(`
    const companies = [{ name: 'A', logo: '/a.svg' }, { name: 'B', logo: 'https://b.test/b.png' }]
    export default function Home() {
      return <><h1>Acme</h1><p>Text</p>
        <div>{[...companies, ...companies].map(({ name, logo }) => <a key={name} href="https://x.test"><img src={logo} alt="" /><small>{name}</small></a>)}</div>
        <section><div><pre>a()</pre></div><div><span>1</span><h2>First</h2><p>Read{' '}this.<br /><br />Then that.</p></div></section>
      </>
    }`)
  expect(text).toContain(
    '[<img src="/a.svg" alt="A" width="120" />](https://x.test)\n[<img src="https://b.test/b.png" alt="B" width="120" />](https://x.test)\n',
  )
  expect(text).toContain('## First\n\nRead this.\n\nThen that.\n\n```\na()\n```\n')
  expect(text.match(/<img/g)).toHaveLength(2)
})

test('a component in a page shows what it shows, unless readers change it', async () => {
  const { site, text } = await convert(
    `import { Terms, Counter } from '@site/src/Terms'

<Terms name="Query" />

<Counter />
`,
    {
      'docs/other.md': '# Other\n',
      'src/Terms.tsx': `
        export function Terms({ name }: { name: string }) {
          return <table><thead><tr><th>Term</th></tr></thead><tbody><tr><td><a href="/docs/other"><strong>{name}</strong></a></td></tr></tbody></table>
        }
        export { Counter } from './Counter'`,
      'src/Counter.tsx': 'export function Counter() { return <button onClick={() => {}}>More</button> }',
    },
  )
  expect(text).toContain('| Term |\n| --- |\n| [**Query**](./other.md) |\n')
  expect(text).toContain('<Counter />')
  expect(site.components.map(({ name }) => name)).toEqual(['Counter'])
})

test('character references are read, and a component that shows itself ends', async () => {
  const { text } = await home(
    `const Again = () => <p><Again /></p>
     export default function Home() {
       return <div><h1>Acme</h1><p>&#65;&nbsp;&copy; &#ab; &amp;lt; <code>{'a \`b'}</code></p><Again /></div>
     }`,
  )
  expect(text).toBe('---\ntitle: "Acme"\n---\n\n# Acme\n\nA\u{a0}© \\&#ab; \\&lt; ``a `b``\n')
})
