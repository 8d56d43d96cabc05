package org.slf4j;

import org.slf4j.spi.LoggingEventBuilder;

public interface Logger {
    LoggingEventBuilder atInfo();
    LoggingEventBuilder atWarn();
    void info(String format, Object... arguments);
    void warn(String format, Object... arguments);
}

public final class LoggerFactory {
    public static native Logger getLogger(Class<?> clazz);
}
