package org.apache.camel.builder;

import org.apache.camel.CamelContext;
import org.apache.camel.ErrorHandlerFactory;
import org.apache.camel.Expression;
import org.apache.camel.LoggingLevel;
import org.apache.camel.model.RouteDefinition;

public class ValueBuilder implements Expression {}

public class DefaultErrorHandlerBuilder implements ErrorHandlerFactory {
    public native DefaultErrorHandlerBuilder useOriginalMessage();
    public native DefaultErrorHandlerBuilder maximumRedeliveries(int maximumRedeliveries);
    public native DefaultErrorHandlerBuilder redeliveryDelay(long delay);
    public native DefaultErrorHandlerBuilder useExponentialBackOff();
    public native DefaultErrorHandlerBuilder backOffMultiplier(double backOffMultiplier);
    public native DefaultErrorHandlerBuilder maximumRedeliveryDelay(long maximumRedeliveryDelay);
    public native DefaultErrorHandlerBuilder retryAttemptedLogLevel(LoggingLevel retryAttemptedLogLevel);
}

public class DeadLetterChannelBuilder extends DefaultErrorHandlerBuilder {}

public class NoErrorHandlerBuilder implements ErrorHandlerFactory {}

public abstract class RouteBuilder {
    public abstract void configure() throws Exception;
    public native RouteDefinition from(String uri);
    public native ValueBuilder simple(String value);
    public native NoErrorHandlerBuilder noErrorHandler();
    public native DeadLetterChannelBuilder deadLetterChannel(String deadLetterUri);
}

public abstract class AdviceWithRouteBuilder extends RouteBuilder {
    public native AdviceWithRouteBuilder replaceFromWith(String uri);
}

public final class AdviceWith {
    public static native RouteDefinition adviceWith(
            CamelContext camelContext, Object routeId, ThrowingConsumer<AdviceWithRouteBuilder, Exception> builder)
            throws Exception;
}

public interface ThrowingConsumer<I, T extends Throwable> {
    void accept(I in) throws T;
}
