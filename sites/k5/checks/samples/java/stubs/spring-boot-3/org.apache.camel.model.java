package org.apache.camel.model;

import org.apache.camel.ErrorHandlerFactory;
import org.apache.camel.Expression;
import org.apache.camel.LoggingLevel;

public abstract class ProcessorDefinition<Type extends ProcessorDefinition<Type>> {
    public native Type bean(Object bean, String method);
    public native Type setHeader(String name, Expression expression);
    public native Type to(String uri);
    public native Type log(LoggingLevel loggingLevel, String message);
    public native WireTapDefinition<Type> wireTap(String uri);
}

public class RouteDefinition extends ProcessorDefinition<RouteDefinition> {
    public native RouteDefinition routeId(String id);
    public native RouteDefinition errorHandler(ErrorHandlerFactory errorHandlerBuilder);
}

public class WireTapDefinition<Type extends ProcessorDefinition<Type>> {
    public native Type end();
}
