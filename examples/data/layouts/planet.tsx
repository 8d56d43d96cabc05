import type { LayoutProps } from 'octavo/theme'

/** A page about one planet: its title, the article, and a value from the data file. */
export function Planet({ title, data, children }: LayoutProps<{ moons: number }>) {
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
