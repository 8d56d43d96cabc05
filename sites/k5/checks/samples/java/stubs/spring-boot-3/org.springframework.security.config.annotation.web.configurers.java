package org.springframework.security.config.annotation.web.configurers;

public class AuthorizeHttpRequestsConfigurer<H> {
    public class AuthorizationManagerRequestMatcherRegistry {
        public native AuthorizedUrl anyRequest();
        public native AuthorizedUrl requestMatchers(String... patterns);
    }

    public class AuthorizedUrl {
        public native AuthorizationManagerRequestMatcherRegistry hasRole(String role);
        public native AuthorizationManagerRequestMatcherRegistry authenticated();
        public native AuthorizationManagerRequestMatcherRegistry permitAll();
    }
}
