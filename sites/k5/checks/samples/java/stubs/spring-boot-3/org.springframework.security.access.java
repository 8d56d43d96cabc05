package org.springframework.security.access;

public class AccessDeniedException extends RuntimeException {
    public AccessDeniedException(String msg) {}
}
