package org.springframework.security.config.annotation.web.configurers.oauth2.server.resource;

import org.springframework.security.config.Customizer;

public final class OAuth2ResourceServerConfigurer<H> {
    public native OAuth2ResourceServerConfigurer<H> jwt(Customizer<JwtConfigurer> jwtCustomizer);

    public class JwtConfigurer {}
}
