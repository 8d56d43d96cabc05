import { useSite } from '../../client/shell/index.ts'
import { parts } from '../../shared/shell.ts'
import { logoLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

/** On paper the address of the site is beside it, if the address is known. */
export function ThemeSiteTitle() {
  const { title, homeHref, logo, url, basePath } = useSite()
  return (
    <a className="site-title" href={homeHref} data-address={url ? url + basePath : undefined}>
      {logo && <Logo logo={logo} />}
      {!logo?.alt && <span>{title}</span>}
    </a>
  )
}

export const SiteTitle = parts.Logo ? place(ThemeSiteTitle, { part: 'Logo', lens: logoLens }) : ThemeSiteTitle

/**
 * Decorative if the name of the site is beside it, and then without a text
 * (https://www.w3.org/WAI/tutorials/images/decorative/).
 */
function Logo({ logo }: { logo: NonNullable<ReturnType<typeof useSite>['logo']> }) {
  const { src, srcDark, alt, ...size } = logo
  if (!srcDark) return <img className="logo" src={src} alt={alt} {...size} />
  return (
    <>
      <img className="logo only-light" src={src} alt={alt} {...size} />
      <img className="logo only-dark" src={srcDark} alt={alt} {...size} />
    </>
  )
}
