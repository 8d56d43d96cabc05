import * as WORDS from '../../shared/words/index.ts'
import { MAIN_ID } from '../../shared/ids/shell-ids.ts'
import { useShell } from '../../client/shell/index.ts'
import { Announcement } from '../Announcement/Announcement.tsx'
import { BackToTop } from '../BackToTop/BackToTop.tsx'
import { Contact } from '../Contact/Contact.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { MobileMenu } from '../MobileMenu/MobileMenu.tsx'
import { Navbar } from '../Navbar/Navbar.tsx'
import { Page } from '../Page/Page.tsx'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { features, parts } from '../../shared/shell.ts'
import { Slot } from '../parts/place.tsx'
import { TranslationNotice } from '../TranslationNotice/TranslationNotice.tsx'
import { SidebarToggle } from '../View/ViewToggle.tsx'
import { VersionNotice } from '../VersionNotice/VersionNotice.tsx'

/** The whole page, in reading order. */
export function Shell() {
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {WORDS.skipToContent}
      </a>
      <Announcement />
      <Navbar />
      <Body />
      <Footer />
      <div className="floating-buttons">
        <Contact />
        <BackToTop />
      </div>
      <MobileMenu />
      {parts.BodyEnd && <Slot name="BodyEnd" />}
    </>
  )
}

function Body() {
  const layout = useShell((state) => state.page.layout)
  return (
    <div className={`layout layout-${layout}`}>
      {features.hideSidebar && <SidebarToggle />}
      <Sidebar />
      <main id={MAIN_ID} tabIndex={-1}>
        {features.notice && <VersionNotice {...features.notice} />}
        {features.languages && <TranslationNotice />}
        <Page />
      </main>
    </div>
  )
}
