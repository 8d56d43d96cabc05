package org.springframework.security.core.authority;

import org.springframework.security.core.GrantedAuthority;

public final class SimpleGrantedAuthority implements GrantedAuthority {
    public SimpleGrantedAuthority(String role) {}
}
