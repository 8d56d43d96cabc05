package org.springframework.security.web;

public interface SecurityFilterChain {}

public final class DefaultSecurityFilterChain implements SecurityFilterChain {}
