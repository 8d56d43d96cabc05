package org.springframework.security.config.annotation.web.configuration;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;

/** Removed with Spring Security 6. */
public abstract class WebSecurityConfigurerAdapter {
    protected void configure(HttpSecurity http) throws Exception {}
}
