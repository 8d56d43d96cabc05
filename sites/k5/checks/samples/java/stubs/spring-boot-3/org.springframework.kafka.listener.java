package org.springframework.kafka.listener;

public class DefaultErrorHandler {
    @SafeVarargs
    public final void addNotRetryableExceptions(Class<? extends Exception>... exceptionTypes) {}
}
