package org.slf4j.spi;

public interface LoggingEventBuilder {
    LoggingEventBuilder addKeyValue(String key, Object value);
    void log(String message);
}
