import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type PageSource } from 'octavo'

interface Planet {
  name: string
  moons: number
  about: string
}

const planets: PageSource = {
  name: 'planets',
  watch: ['data/planets.json'],
  *pages({ root }) {
    const planets: Planet[] = JSON.parse(readFileSync(join(root, 'data/planets.json'), 'utf8'))
    for (const planet of planets)
      yield {
        path: `planets/${planet.name.toLowerCase()}`,
        key: JSON.stringify(planet),
        markdown: `${planet.about}\n\n[All planets](/planets/)\n`,
        frontMatter: { title: planet.name, layout: 'planet' },
        data: { moons: planet.moons },
      }
    const rows = planets.map(({ name, moons }) => `| [${name}](/planets/${name.toLowerCase()}) | ${moons} |`)
    yield {
      path: 'planets',
      key: rows.join(),
      markdown: `# Planets\n\n| Name | Moons |\n|---|---|\n${rows.join('\n')}\n`,
    }
  },
  files: ({ pages }) => ({ 'planets/list.txt': `${pages.map(({ title }) => title).join('\n')}\n` }),
}

export default defineConfig({ title: 'Data example', sources: [planets] })
