package org.springframework.security.config.annotation.web.builders;

import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.annotation.web.configurers.oauth2.server.resource.OAuth2ResourceServerConfigurer;
import org.springframework.security.web.DefaultSecurityFilterChain;

public final class HttpSecurity {
    public native HttpSecurity securityMatcher(String... patterns);
    public native HttpSecurity authorizeHttpRequests(
            Customizer<AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry>
                    authorizeHttpRequestsCustomizer) throws Exception;
    public native HttpSecurity oauth2ResourceServer(
            Customizer<OAuth2ResourceServerConfigurer<HttpSecurity>> oauth2ResourceServerCustomizer) throws Exception;
    public native DefaultSecurityFilterChain build() throws Exception;
}
