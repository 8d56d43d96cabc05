package org.springframework.security.config.annotation.web.builders;

public final class HttpSecurity {
    public native HttpSecurity antMatcher(String antPattern);
    public native ExpressionInterceptUrlRegistry authorizeRequests() throws Exception;

    public class ExpressionInterceptUrlRegistry {
        public native AuthorizedUrl anyRequest();
    }

    public class AuthorizedUrl {
        public native ExpressionInterceptUrlRegistry hasRole(String role);
    }
}
