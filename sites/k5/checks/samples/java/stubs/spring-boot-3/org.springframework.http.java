package org.springframework.http;

import java.net.URI;

public interface HttpStatusCode {
    int value();
}

public enum HttpStatus implements HttpStatusCode {
    OK, CREATED, NO_CONTENT, BAD_REQUEST, FORBIDDEN, NOT_FOUND, CONFLICT, UNPROCESSABLE_ENTITY, SERVICE_UNAVAILABLE;
    public native int value();
}

public class ProblemDetail {
    public static native ProblemDetail forStatus(HttpStatusCode status);
    public static native ProblemDetail forStatus(int status);
    public native void setTitle(String title);
    public native void setDetail(String detail);
    public native void setProperty(String name, Object value);
}

public class ResponseEntity<T> {
    public static native BodyBuilder ok();
    public static native <T> ResponseEntity<T> ok(T body);
    public static native BodyBuilder created(URI location);
    public static native BodyBuilder status(HttpStatusCode status);
    public static native HeadersBuilder<?> notFound();
    public static native HeadersBuilder<?> noContent();
    public native HttpStatusCode getStatusCode();
    public native T getBody();

    public interface HeadersBuilder<B extends HeadersBuilder<B>> {
        B header(String headerName, String... headerValues);
        <T> ResponseEntity<T> build();
    }

    public interface BodyBuilder extends HeadersBuilder<BodyBuilder> {
        <T> ResponseEntity<T> body(T body);
    }
}
