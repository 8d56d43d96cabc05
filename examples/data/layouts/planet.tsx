import type { LayoutProps } from 'octavo/theme'
import type { schema } from './planet.schema.ts'

/** A page about one planet: its title, the article, and a value from the data file. */
export function Planet({ title, data, children }: LayoutProps<typeof schema>) {
  return (
    <>
      <h1>{title}</h1>
      {children}
      <p>
        Moons: <strong>{data.moons}</strong>
      </p>
    </>
  )
}
