import { useSite } from '../../client/shell/index.ts'

export function SiteTitle() {
  const { title, homeHref, logo } = useSite()
  return (
    <a className="site-title" href={homeHref}>
      {logo && <Logo logo={logo} />}
      <span>{title}</span>
    </a>
  )
}

/** Decorative, because the name of the site is beside it (https://www.w3.org/WAI/tutorials/images/decorative/). */
function Logo({ logo }: { logo: NonNullable<ReturnType<typeof useSite>['logo']> }) {
  const { src, srcDark, width, height } = logo
  const size = { width, height }
  if (!srcDark) return <img className="logo" src={src} alt="" {...size} />
  return (
    <>
      <img className="logo only-light" src={src} alt="" {...size} />
      <img className="logo only-dark" src={srcDark} alt="" {...size} />
    </>
  )
}
