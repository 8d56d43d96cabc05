package org.springframework.security.test.web.servlet.request;

import org.springframework.security.core.GrantedAuthority;
import org.springframework.test.web.servlet.request.RequestPostProcessor;

public final class SecurityMockMvcRequestPostProcessors {
    public static native JwtRequestPostProcessor jwt();

    public static final class JwtRequestPostProcessor implements RequestPostProcessor {
        public native JwtRequestPostProcessor authorities(GrantedAuthority... authorities);
    }
}
