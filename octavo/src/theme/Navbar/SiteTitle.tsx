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

/** The name of the site stands beside it, so the picture itself says nothing. */
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
