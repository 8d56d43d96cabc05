import type { OnPage } from 'octavo/theme'

/** Shows how much of the page has been read, in the bar that `theme/progress.css` draws. */
export const onPage: OnPage = () => {
  const { documentElement: root } = document
  const update = () => root.style.setProperty('--read', String(scrollY / Math.max(1, root.scrollHeight - innerHeight)))
  update()
  addEventListener('scroll', update, { passive: true })
  return () => removeEventListener('scroll', update)
}
