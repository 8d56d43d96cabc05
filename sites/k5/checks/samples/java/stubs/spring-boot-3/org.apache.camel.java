package org.apache.camel;

public interface Exchange {
    String FILE_NAME = "CamelFileName";
}

public interface Expression {}

public interface ErrorHandlerFactory {}

public enum LoggingLevel { TRACE, DEBUG, INFO, WARN, ERROR, OFF }

public interface CamelContext {
    void start();
    void stop();
}

public @interface EndpointInject { String value() default ""; }

public interface ProducerTemplate {
    void sendBody(String endpointUri, Object body);
}

public interface FluentProducerTemplate {
    FluentProducerTemplate to(String endpointUri);
    FluentProducerTemplate withBody(Object body);
    <T> T request(Class<T> type);
}
